/** The store id of the server's own audit trail, which is chained like those of its stores. No store has this id. */
export const houseId = 'house'
