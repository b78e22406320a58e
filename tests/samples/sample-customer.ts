import { sampleProfile as newCustomer } from './sample-profile.ts'

/** For tests: a customer with two addresses and a passenger. */
export const sampleCustomer = newCustomer({
  addresses: [
    { id: 'a1', label: 'Home', address: '350 5th Ave, New York, NY 10118' },
    { id: 'a2', label: 'Work', address: '1 Wall St, New York, NY 10005' },
  ],
  passengers: [
    { id: 'p1', firstName: 'Max', secondName: 'Novak', email: 'max@example.com', phone: '+12125550148' },
  ],
})
