import type { ApiFailure, ApiResult, callApi } from '#app/client/call-api.ts'
import type { ApiCall, ResponseBody } from '#domain/api/contract.ts'
import { blockedText, useMe } from './me.ts'
import { askForConfirmation, askForSignIn } from './prompts.ts'
import { type CallRequest, sendCall } from './send-call.ts'

export type DeskCall = Extract<ApiCall, `${string} /desk/${string}`>

export type DeskData<Name extends DeskCall> = ResponseBody<Name>

/** What `callApi` takes after the name of this call: nothing, or options with the parts that the contract has. */
type Options<Name extends DeskCall> =
  Parameters<typeof callApi<Name>> extends [unknown, ...infer Rest] ? Rest : never

/**
 * Calls the desk's API as the person at this browser. If the session has ended, or the call needs a fresh proof of
 * identity, it asks for that in a dialog and repeats the call, so that a screen sees only the final result.
 */
export async function callDesk<Name extends DeskCall>(
  call: Name,
  ...options: Options<Name>
): Promise<ApiResult<DeskData<Name>>> {
  const [request = {}] = options as unknown as [CallRequest?]
  for (;;) {
    const result = await sendCall<DeskData<Name>>(call, request)
    if (result.ok || !(await isResolved(result))) return result
  }
}

/** As `callDesk`, for the calls of a sign-in: a refusal is their result, and no reason to ask for a sign-in. */
export function callSignedOut<Name extends DeskCall>(
  call: Name,
  ...options: Options<Name>
): Promise<ApiResult<DeskData<Name>>> {
  const [request = {}] = options as unknown as [CallRequest?]
  return sendCall<DeskData<Name>>(call, request)
}

/** Whether the person has removed the reason of a refusal, so that the call can be repeated. */
async function isResolved(failure: ApiFailure): Promise<boolean> {
  if (failure.status === 401) return (await hasSessionEnded()) && askForSignIn()
  if (failure.status === 403 && isConfirmationNeeded(failure.body)) return askForConfirmation()
  return false
}

/** A 401 can also be the result of the call itself, such as a passkey that was refused. */
async function hasSessionEnded(): Promise<boolean> {
  const me = await sendCall<DeskData<'GET /desk/me'>>('GET /desk/me', {})
  // Someone who is setting up a second factor has a session, too.
  if (me.ok) return me.data.data.step !== (useMe.getState().me?.step ?? 'signed-in')
  if (me.status === 401) useMe.setState({ endedBecause: blockedText(me.body) })
  return me.status === 401
}

function isConfirmationNeeded(body: unknown): boolean {
  return (body as { isConfirmationNeeded?: unknown } | undefined)?.isConfirmationNeeded === true
}
