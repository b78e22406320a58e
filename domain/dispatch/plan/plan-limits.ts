/** The longest time from leaving the base to the return to it. */
export const longestDutyMinutes = 12 * 60

/** A higher class than booked costs as much as this many empty miles: it is used where it saves more, or a trip. */
export const upgradeMiles = 10

/** How long the solver may look for a better plan. */
export const planSeconds = 9

/** More legs than a day can have; a longer list is a mistake. */
export const mostPlannedLegs = 1_000
