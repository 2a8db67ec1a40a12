/** The numbers of exactly six digits in a text: what may be a PIN or a code, and not a part of a time or an amount. */
export const sixDigitsIn = (text: string): string[] => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
