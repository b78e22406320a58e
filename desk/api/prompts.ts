import { create } from 'zustand'

export type Prompt = {
  kind: 'sign-in' | 'confirm'
  answer: (isDone: boolean) => void
  result: Promise<boolean>
}

/** What the desk asks for before it can repeat a call, the newest last. `sign-in/prompts.tsx` shows it. */
export const usePrompts = create<{ prompts: Prompt[] }>(() => ({ prompts: [] }))

/** Resolves with true once the person has signed in again. */
export function askForSignIn(): Promise<boolean> {
  return ask('sign-in')
}

/** Resolves with true once the person has proved who they are. */
export function askForConfirmation(): Promise<boolean> {
  return ask('confirm')
}

/** Calls that fail at the same time share one dialog. */
function ask(kind: Prompt['kind']): Promise<boolean> {
  const open = usePrompts.getState().prompts.find((prompt) => prompt.kind === kind)
  if (open) return open.result
  const { promise: result, resolve } = Promise.withResolvers<boolean>()
  const answer = (isDone: boolean) => {
    usePrompts.setState(({ prompts }) => ({ prompts: prompts.filter((prompt) => prompt !== own) }))
    resolve(isDone)
  }
  const own: Prompt = { kind, answer, result }
  usePrompts.setState(({ prompts }) => ({ prompts: [...prompts, own] }))
  return result
}
