/** The note of a manual price is one line. In its own file, so that the page does not load the schema. */
export const priceNoteLength = { max: 160 } as const
