import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type FakeResponse = { status?: number; body: unknown } | 'silence'

/**
 * Google's `siteverify`: a token is valid once, a wrong secret has its own error, and the test sets each token's
 * result.
 */
export async function openRecaptchaDouble({ secret }: { secret: string }) {
  const worth = new Map<string, FakeResponse>()
  const used = new Set<string>()

  function answerTo(form: URLSearchParams): FakeResponse {
    const token = form.get('response') ?? ''
    if (form.get('secret') !== secret) return failure('invalid-input-secret')
    if (token === '') return failure('missing-input-response')
    const answer = worth.get(token)
    if (!answer) return failure('invalid-input-response')
    if (used.has(token)) return failure('timeout-or-duplicate')
    used.add(token)
    return answer
  }

  const server = createServer(async (request, response) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const form = new URLSearchParams(await text(request))
    const answer = request.method === 'POST' && isForm ? answerTo(form) : failure('bad-request')
    if (answer === 'silence') return
    const { status = 200, body } = answer
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
    /** Issues a token as Google does after the visitor solves the captcha. */
    issue(token: string, result: { score?: number; action?: string; hostname?: string } = {}): string {
      worth.set(token, {
        body: {
          success: true,
          score: 0.9,
          action: 'booking',
          hostname: 'sagewoodlimo.example',
          challenge_ts: '2026-05-04T11:59:30Z',
          ...result,
        },
      })
      return token
    },
    answer(token: string, answer: FakeResponse): string {
      worth.set(token, answer)
      return token
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function failure(code: string): FakeResponse {
  return { body: { success: false, 'error-codes': [code] } }
}
