export type Machine<State extends string> = {
  table: Record<State, readonly NoInfer<State>[]>
  states: State[]
  can: (from: State, to: State) => boolean
  isFinal: (state: State) => boolean
}

/** A table of moves, and the questions one asks of it. */
export function machine<State extends string>(
  table: Record<State, readonly NoInfer<State>[]>,
): Machine<State> {
  return {
    table,
    states: Object.keys(table) as State[],
    can: (from, to) => table[from].includes(to),
    isFinal: (state) => table[state].length === 0,
  }
}
