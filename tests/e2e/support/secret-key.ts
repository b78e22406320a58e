/** The secret of every server of the browser tests, by which tests encrypt what they write and sign what they send. */
export const secretKey = 'the secret of all servers of the browser tests'
