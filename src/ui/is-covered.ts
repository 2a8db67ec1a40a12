/** Whether a dialog or sheet lies over the screen, so that the keys of the screen are not meant. */
export const isCovered = (): boolean => document.querySelector('.bp6-overlay-open') !== null
