import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { ApiFailure, ApiResult } from '#app/client/call-api.ts'

type Options = { data: { options: Record<string, unknown> } }

type Answer = Awaited<ReturnType<typeof startAuthentication>> | Awaited<ReturnType<typeof startRegistration>>

/** The browser's answer as the contract has it. */
export type SentAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

type Ceremony<Data> = {
  options: () => Promise<ApiResult<Options>>
  send: (answer: SentAnswer) => Promise<ApiResult<Data>>
}

/** Uses a passkey: gets the options, lets the browser ask for finger, face or PIN, and sends the answer. */
export function authenticate<Data>(ceremony: Ceremony<Data>): Promise<ApiResult<Data>> {
  return run(ceremony, (optionsJSON) =>
    startAuthentication({
      optionsJSON: optionsJSON as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    }),
  )
}

/** Makes a passkey on this device. */
export function register<Data>(ceremony: Ceremony<Data>): Promise<ApiResult<Data>> {
  return run(ceremony, (optionsJSON) =>
    startRegistration({
      optionsJSON: optionsJSON as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  )
}

/**
 * Offers passkeys in the browser's suggestions of the email field, until one is chosen or `signal` aborts. Null if the
 * browser can't, or if another use of a passkey replaced it.
 */
export async function offerInSuggestions<Data>(
  { options, send }: Ceremony<Data>,
  signal: AbortSignal,
): Promise<ApiResult<Data> | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const asked = await options()
  if (!asked.ok || signal.aborted) return null
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  try {
    const optionsJSON = asked.data.data.options as unknown as Parameters<
      typeof startAuthentication
    >[0]['optionsJSON']
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    return signal.aborted ? null : await send(toSent(answer))
  } catch {
    return null
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function run<Data>(
  { options, send }: Ceremony<Data>,
  ask: (options: Record<string, unknown>) => Promise<Answer>,
): Promise<ApiResult<Data>> {
  if (!browserSupportsWebAuthn()) return refusal('This browser doesn’t support passkeys. Use another way.')
  const asked = await options()
  if (!asked.ok) return asked
  try {
    return await send(toSent(await ask(asked.data.data.options)))
  } catch (error) {
    return refusal(reasonOf(error))
  }
}

function toSent(answer: Answer): SentAnswer {
  return answer as unknown as SentAnswer
}

/** What the browser refuses has the shape of a refused call, so that a screen shows both in the same way. */
function refusal(message: string): ApiFailure {
  return { ok: false, status: 422, body: { message }, retryAfterSeconds: null }
}

function reasonOf(error: unknown): string {
  const { name } = error as { name?: string }
  if (name === 'InvalidStateError') return 'This device already has a passkey for you.'
  if (name === 'SecurityError')
    return 'Passkeys don’t work at this address. Open the desk at its own address.'
  return 'No passkey was used. Try again, or use another way.'
}
