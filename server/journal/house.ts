/** Under which the house itself has its trail, beside those of its stores and chained like them. No store is called so. */
export const houseId = 'house'
