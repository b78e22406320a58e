/** What a message to the company is about, with the label of the desk. */
export const contactTopics = {
  question: 'Question',
  'lost-item': 'Lost item',
  price: 'Question about the price',
} as const

export type ContactTopic = keyof typeof contactTopics
