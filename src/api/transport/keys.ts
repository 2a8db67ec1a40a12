/** The query keys: one name per thing, so that events and commands find the queries that they change. */
export const keys = {
  waiting: ['waiting'] as const,
  tables: ['tables'] as const,
  floorPlan: ['floorPlan'] as const,
  /** Matches every opened table if no id is given. */
  table: (id?: string) => (id === undefined ? (['table'] as const) : (['table', id] as const)),
  /** Matches every order list if no params are given. */
  orders: (params?: object) => (params ? (['orders', params] as const) : (['orders'] as const)),
  order: (id: string) => ['order', id] as const,
  /** Matches the board and the history of every day if no view is given. */
  queue: (view?: 'board' | 'history' | 'display', params?: object) =>
    view ? (['queue', view, ...(params ? [params] : [])] as const) : (['queue'] as const),
  /** Matches every query about bookings if no view is given. */
  bookings: (
    view?: 'list' | 'one' | 'slots' | 'calendar' | 'timeline' | 'day' | 'sections' | 'room' | 'deposits',
    params?: object,
  ) => ['bookings', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  approval: (id: string) => ['approval', id] as const,
  /** Matches all states if none is given. */
  approvals: (state?: string) => (state ? (['approvals', state] as const) : (['approvals'] as const)),
  /** Matches every opened paper if no id is given. */
  paper: (id?: string) => (id === undefined ? (['paper'] as const) : (['paper', id] as const)),
  menu: ['menu'] as const,
  reasons: (event: string) => ['reasons', event] as const,
  /** Part of the record, so that anyone who changes one has the names read again. */
  staff: ['resource', 'staff', 'names'] as const,
  /** Matches every query about members if no search is given. */
  members: (search?: string) => (search === undefined ? (['members'] as const) : (['members', search] as const)),
  topupPackages: ['topup-packages'] as const,
  topups: (memberId: string) => ['members', memberId, 'topups'] as const,
  memberList: (params: object) => ['members', 'list', params] as const,
  member: (id: string, view: 'detail' | 'moments', length?: number) => ['members', id, view, length] as const,
  /** Changes with the order, and what its member has with every order of theirs. */
  orderMember: (orderId: string, version: number) => ['members', 'order', orderId, version] as const,
  /** Matches every query about marketing if no view is given. */
  marketing: (view?: string, params?: object) =>
    ['marketing', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  settlements: ['settlements'] as const,
  /** Matches the tills and every opened drawer if no id is given. */
  drawers: (id?: string) => (id === undefined ? (['drawers'] as const) : (['drawers', id] as const)),
  /** Matches every list of refunds if no params are given. */
  refunds: (params?: object) => (params ? (['refunds', params] as const) : (['refunds'] as const)),
  /** Part of the orders, since each change of one may change its due. */
  unpaid: (params: object) => ['orders', 'unpaid', params] as const,
  payouts: (params?: object) => (params ? (['payouts', params] as const) : (['payouts'] as const)),
  /** Matches plans, subscriptions and their invoices if no view is given. */
  subscriptions: (view?: string, params?: object) =>
    ['subscriptions', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  outgoing: (params?: object) => (params ? (['outgoing', params] as const) : (['outgoing'] as const)),
  check: ['check'] as const,
  audit: (params: object) => ['audit', params] as const,
  /** Matches every report if no name is given. */
  report: (name?: string, params?: object) => ['report', ...(name === undefined ? [] : [name, params])] as const,
  /** Matches every dashboard if no tab is given. */
  dashboard: (tab?: string, params?: object) => ['dashboard', ...(tab === undefined ? [] : [tab, params])] as const,
  /** The state of notifications on this device; matches every store if none is given. */
  notifications: (storeId?: string) =>
    storeId === undefined ? (['notifications'] as const) : (['notifications', storeId] as const),
  system: ['system'] as const,
  /** The sessions of the signed-in person. */
  sessions: ['sessions'] as const,
  /** The store in hand, and without it every list of stores and their people. */
  store: ['stores', 'own'] as const,
  stores: (view?: string, params?: object) => ['stores', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  /** Matches every query about shifts if no view is given. */
  shifts: (view?: 'list' | 'hours', params?: object) =>
    ['shifts', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  paymentOptions: ['paymentOptions'] as const,
  discounts: ['discounts'] as const,
  adjustments: ['adjustments'] as const,
  /** Matches every query about this kind of record if no view is given. */
  resource: (name: string, view?: 'list' | 'one' | 'choices', params?: object) =>
    ['resource', name, ...(view ? [view] : []), ...(params ? [params] : [])] as const,
}
