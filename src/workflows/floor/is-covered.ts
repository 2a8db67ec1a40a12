/** Whether a dialog or sheet lies over the floor, so that the floor's keys are not meant. */
export const isCovered = (): boolean => document.querySelector('.bp6-overlay-open') !== null
