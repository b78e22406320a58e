export type StateMachine<State extends string> = {
  table: Record<State, readonly NoInfer<State>[]>
  states: State[]
  can: (from: State, to: State) => boolean
  isFinal: (state: State) => boolean
}

/** A table of moves, and the questions one asks of it. */
export function createStateMachine<State extends string>(
  table: Record<State, readonly NoInfer<State>[]>,
): StateMachine<State> {
  return {
    table,
    states: Object.keys(table) as State[],
    can: (from, to) => table[from].includes(to),
    isFinal: (state) => table[state].length === 0,
  }
}
