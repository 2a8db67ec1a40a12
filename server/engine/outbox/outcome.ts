/**
 * Answer of the receiver: it arrived; it certainly did not (`isFinal` if it never will); or the result is unknown.
 * `why` is a short code, `ref` the receiver's own id of it.
 */
export type Outcome =
  | { arrived: true; ref?: string }
  | { arrived: false; why: string; isFinal?: true }
  | { arrived: 'perhaps'; why: string }
