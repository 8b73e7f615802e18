package import Text

/// A text that is laid out: an object, which whoever works on its rows holds by a plain reference.
package typealias LaidOutText = TextReading & AnyObject
