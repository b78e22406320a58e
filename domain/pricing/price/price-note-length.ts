/** What a customer reads of a price by hand: one line. Apart from its schema, so that the page need not load that. */
export const priceNoteLength = { max: 160 } as const
