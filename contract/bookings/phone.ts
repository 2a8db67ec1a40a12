/** Digits of the shortest number under which a house is reached. */
const fewest = 5

/** Tells if a text can be a phone number; imported bookings keep any text. */
export const isPhone = (text: string): boolean => text.replaceAll(/\D/g, '').length >= fewest
