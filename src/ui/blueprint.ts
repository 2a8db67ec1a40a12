/**
 * The class names of Blueprint for elements that its components do not cover. They carry its major version: an upgrade
 * changes this file, and `bp6-` in the style sheets.
 */
export const blueprint = {
  button: 'bp6-button',
  buttonText: 'bp6-button-text',
  dark: 'bp6-dark',
  danger: 'bp6-intent-danger',
  input: 'bp6-input',
  large: 'bp6-large',
  /** On an overlay that is open. */
  overlayOpen: 'bp6-overlay-open',
  overlay: 'bp6-overlay',
  primary: 'bp6-intent-primary',
  select: 'bp6-html-select',
} as const
