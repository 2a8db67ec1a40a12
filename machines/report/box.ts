export interface Point {
  x: number
  y: number
}
/** A rectangle by its middle. */
export interface Box extends Point {
  width: number
  height: number
}
