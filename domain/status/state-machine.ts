export type StateMachine<State extends string> = {
  table: Record<State, readonly NoInfer<State>[]>
  states: State[]
  can: (from: State, to: State) => boolean
  isFinal: (state: State) => boolean
  /** The states for which a predicate holds, for queries. */
  where: (predicate: (state: State) => boolean) => State[]
}

/** Wraps a table of allowed moves. A move to the same state is not a move. */
export function createStateMachine<State extends string>(
  table: Record<State, readonly NoInfer<State>[]>,
): StateMachine<State> {
  const states = Object.keys(table) as State[]
  return {
    table,
    states,
    can: (from, to) => table[from].includes(to),
    isFinal: (state) => table[state].length === 0,
    where: (predicate) => states.filter((state) => predicate(state)),
  }
}

/** Throws if the table does not list the move: the caller has a bug. */
export function assertMove<State extends string>(
  machine: StateMachine<State>,
  { subject, from, to }: { subject: string; from: State; to: State },
): void {
  if (!machine.can(from, to)) throw new Error(`${subject} cannot move from ${from} to ${to}`)
}
