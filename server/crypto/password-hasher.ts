import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export type PasswordHasher = {
  /** Returns the hash in PHC format, which includes the parameters it was made with. */
  hash(password: string): Promise<string>
  /** Takes as long for an unknown user, so that response times do not reveal which accounts exist. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const defaultCost = { memory: 19_456, passes: 2, parallelism: 1 }

const tagLength = 32

/**
 * Argon2id. Each hash occupies a core and 19 MiB, so only a few run concurrently. Others wait for up to five seconds,
 * enough for about 200 of them; then it throws `TooBusy`.
 */
export function createPasswordHasher({
  concurrency = 2,
  waiting = 500,
  waitMs = 5_000,
  cost = defaultCost,
} = {}): PasswordHasher {
  const inTurn = createConcurrencyLimit({ concurrency, waiting, waitMs })
  const dummyHash = formatHash({ ...cost, salt: randomBytes(16), tag: randomBytes(tagLength) })

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await inTurn(() => derive(password, { ...cost, salt, tagLength }))
      return formatHash({ ...cost, salt, tag })
    },
    async matches(password, hash = dummyHash) {
      const { tag, ...parameters } = parseHash(hash)
      const derived = await inTurn(() => derive(password, { ...parameters, tagLength: tag.length }))
      return timingSafeEqual(derived, tag)
    },
  }
}

type Cost = typeof defaultCost
type ParsedHash = Cost & { salt: Buffer; tag: Buffer }

const argon2id = promisify(argon2)

/** NFKC, because another keyboard may send the same password in other code points. */
function derive(
  password: string,
  { salt, ...parameters }: Cost & { salt: Buffer; tagLength: number },
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  return argon2id('argon2id', { message, nonce: salt, ...parameters })
}

function formatHash({ memory, passes, parallelism, salt, tag }: ParsedHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function parseHash(hash: string): ParsedHash {
  const [, memory, passes, parallelism, salt, tag] = phcFormat.exec(hash) ?? []
  if (!salt || !tag) throw new Error('A stored password hash is not in the expected format')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
