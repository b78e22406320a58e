import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export type PasswordHasher = {
  /** What is kept of a password, in the usual notation (PHC), so that what it was made with can be read from it. */
  hash(password: string): Promise<string>
  /** Takes as long for a user there is none of: nobody learns from the clock who has an account. */
  matches(password: string, kept: string | undefined): Promise<boolean>
}

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const usualCost = { memory: 19_456, passes: 2, parallelism: 1 }

const tagLength = 32

/**
 * Argon2id. Each one takes a core and its memory for a while, so only a few run at once. Others wait, for five seconds at
 * most: about 200 of them get their turn in that time. Then it throws `TooBusy`.
 */
export function createPasswordHasher({
  atOnce = 2,
  waiting = 500,
  waitMs = 5_000,
  cost = usualCost,
} = {}): PasswordHasher {
  const inTurn = createConcurrencyLimit({ atOnce, waiting, waitMs })
  const nobodys = write({ ...cost, salt: randomBytes(16), tag: randomBytes(tagLength) })

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await inTurn(() => derive(password, { ...cost, salt, tagLength }))
      return write({ ...cost, salt, tag })
    },
    async matches(password, kept = nobodys) {
      const { tag, ...made } = parse(kept)
      const given = await inTurn(() => derive(password, { ...made, tagLength: tag.length }))
      return timingSafeEqual(given, tag)
    },
  }
}

type Cost = typeof usualCost
type Kept = Cost & { salt: Buffer; tag: Buffer }

const argon2id = promisify(argon2)

/** NFKC: the same password typed on another keyboard may come in other code points. */
function derive(
  password: string,
  { salt, ...parameters }: Cost & { salt: Buffer; tagLength: number },
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  return argon2id('argon2id', { message, nonce: salt, ...parameters })
}

function write({ memory, passes, parallelism, salt, tag }: Kept): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function parse(kept: string): Kept {
  const [, memory, passes, parallelism, salt, tag] = notation.exec(kept) ?? []
  if (!salt || !tag) throw new Error('A kept password is not in the notation we write')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
