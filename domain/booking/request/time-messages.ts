/** Apart from the schemas, so that a form can show these messages before the schemas have loaded. */
export const timeMessages = {
  tooEarly: 'Pick up date must be at least 1 day from now',
  tooLate: 'Choose a pick-up date within the next two years',
  missing: 'Choose a pick-up date and time',
  skipped:
    'New York’s clocks skip this time: they go forward from 2 a.m. to 3 a.m. that night. Choose another time',
  returnMissing: 'Choose a return date and time',
  returnTooEarly: 'Choose a return time after the pick-up',
  returnTooLate: 'Choose a return date within the next two years',
  flight: 'Check the date and time of the flight',
} as const
