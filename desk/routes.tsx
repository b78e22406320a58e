import {
  BellDot,
  CalendarClock,
  CarFront,
  ChartGantt,
  Contact,
  Handshake,
  History,
  IdCard,
  Mail,
  MessageSquareQuote,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { createBrowserRouter, type RouteObject, useLocation } from 'react-router'
import { usePermission } from './api/me.ts'
import { ScreenFailed, ScreenNotAllowed, ScreenNotFound } from './shell/screen-states.tsx'
import { Root, Shell } from './shell/shell.tsx'
import type { Section } from './ui/section.ts'

/** The menu, in its order. A new section is one entry here. */
const sections: readonly Section[] = [
  {
    path: '/',
    label: 'Now',
    key: 'n',
    icon: BellDot,
    permission: 'read-bookings',
    load: () => import('./screens/now/now.tsx'),
  },
  {
    path: '/board',
    label: 'Board',
    key: 'd',
    icon: ChartGantt,
    permission: 'read-bookings',
    load: () => import('./screens/board/board.tsx'),
  },
  {
    path: '/bookings',
    label: 'Bookings',
    key: 'b',
    icon: CalendarClock,
    permission: 'read-bookings',
    load: () => import('./screens/bookings/bookings.tsx'),
  },
  {
    path: '/quotes',
    label: 'Quotes',
    key: 'q',
    icon: MessageSquareQuote,
    permission: 'read-bookings',
    load: () => import('./screens/quotes/quotes.tsx'),
  },
  {
    path: '/customers',
    label: 'Customers',
    key: 'c',
    icon: Contact,
    permission: 'read-bookings',
    load: () => import('./screens/customers/customers.tsx'),
  },
  {
    path: '/fleet',
    label: 'Fleet',
    key: 'f',
    icon: CarFront,
    permission: 'read-bookings',
    load: () => import('./screens/fleet/fleet.tsx'),
  },
  {
    path: '/chauffeurs',
    label: 'Chauffeurs',
    key: 'h',
    icon: IdCard,
    permission: 'read-bookings',
    load: () => import('./screens/fleet/chauffeurs.tsx'),
  },
  {
    path: '/partners',
    label: 'Partners',
    key: 'r',
    icon: Handshake,
    permission: 'manage-fleet',
    load: () => import('./screens/partners/partners.tsx'),
  },
  {
    path: '/messages',
    label: 'Messages',
    key: 'e',
    icon: Mail,
    permission: 'read-messages',
    load: () => import('./screens/messages/messages.tsx'),
  },
  {
    path: '/staff',
    label: 'Staff',
    key: 's',
    icon: UsersRound,
    permission: 'read-staff',
    load: () => import('./screens/staff/staff.tsx'),
  },
  {
    path: '/audit',
    label: 'Audit log',
    key: 'a',
    icon: History,
    permission: 'read-audit',
    load: () => import('./screens/audit/audit.tsx'),
  },
  {
    path: '/account',
    label: 'My account',
    key: 'm',
    icon: UserRound,
    permission: 'own-account',
    load: () => import('./screens/account/account.tsx'),
  },
]

/** Screens that are reached from others, not from the menu. */
const inner: readonly Omit<Section, 'icon'>[] = [
  {
    path: '/plan',
    label: 'Plan the day',
    permission: 'dispatch',
    load: () => import('./screens/plan/plan.tsx'),
  },
  {
    path: '/board/print',
    label: 'Day on paper',
    permission: 'read-bookings',
    load: () => import('./screens/board/print-day.tsx'),
  },
  {
    path: '/bookings/new',
    label: 'New booking',
    permission: 'take-bookings',
    load: () => import('./screens/phone/new-booking.tsx'),
  },
  {
    path: '/customers/:id',
    label: 'Customer',
    permission: 'read-bookings',
    load: () => import('./screens/customers/customer.tsx'),
  },
  {
    path: '/fleet/:id',
    label: 'Car',
    permission: 'read-bookings',
    load: () => import('./screens/fleet/car.tsx'),
  },
  {
    path: '/chauffeurs/:id',
    label: 'Chauffeur',
    permission: 'read-bookings',
    load: () => import('./screens/fleet/chauffeur.tsx'),
  },
  {
    path: '/bookings/:reference',
    label: 'Booking',
    permission: 'read-bookings',
    load: () => import('./screens/booking/booking.tsx'),
  },
  {
    path: '/bookings/:reference/sheet',
    label: 'Job sheet',
    permission: 'read-bookings',
    load: () => import('./screens/booking/job-sheet.tsx'),
  },
  {
    path: '/quotes/:reference',
    label: 'Quote',
    permission: 'read-bookings',
    load: () => import('./screens/quote/quote.tsx'),
  },
]

/** Every address below `/desk`. */
export function createDeskRouter() {
  const routes: RouteObject[] = [
    {
      element: <Root />,
      errorElement: <ScreenFailed />,
      hydrateFallbackElement: <span />,
      children: [
        {
          path: '/welcome',
          lazy: async () => ({ Component: (await import('./screens/welcome.tsx')).Screen }),
        },
        {
          element: <Shell sections={sections} />,
          children: [
            {
              errorElement: <ScreenFailed />,
              children: [...[...sections, ...inner].map(toRoute), { path: '*', element: <ScreenNotFound /> }],
            },
          ],
        },
      ],
    },
  ]
  return createBrowserRouter(routes, { basename: '/desk' })
}

function toRoute({ path, label, permission, load }: Omit<Section, 'icon'>): RouteObject {
  return {
    path,
    lazy: async () => {
      const { Screen } = await load()
      return {
        Component: function AllowedScreen() {
          // With a key, nothing that was typed or loaded for one booking stays when another is opened.
          const { pathname } = useLocation()
          return usePermission(permission) ? <Screen key={pathname} /> : <ScreenNotAllowed label={label} />
        },
      }
    },
  }
}
