import * as examples from '#server/api/openapi/account-examples.ts'

/** Texts and examples that several calls under `/api/auth` share. 403: another site's page may change nothing here. */

export const sameAnswerNote =
  'The answer is the same whether or not the address has an account: its owner is told by mail.'

export const tokenExample = { data: examples.admission }

export const mailedExample = { data: examples.mailedTo }

export const emptyExample = { data: {} }

export function idDoc(noun: string) {
  return {
    id: {
      description: `The id of the ${noun}`,
      schema: { type: 'string', format: 'uuid' },
      example: examples.session.id,
    },
  }
}
