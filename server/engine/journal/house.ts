/**
 * Store id under which the house itself has its trail, beside those of its stores and chained like them. No store has
 * this id.
 */
export const houseId = 'house'
