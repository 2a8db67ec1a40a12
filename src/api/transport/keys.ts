/** The query keys: one name per thing, so that realtime and commands find what they change. */
export const keys = {
  waiting: ['waiting'] as const,
  tables: ['tables'] as const,
  floorPlan: ['floorPlan'] as const,
  /** Without an id it stands for every table that was opened. */
  table: (id?: string) => (id === undefined ? (['table'] as const) : (['table', id] as const)),
  /** Without params it stands for every order list. */
  orders: (params?: object) => (params ? (['orders', params] as const) : (['orders'] as const)),
  order: (id: string) => ['order', id] as const,
  /** Without a view it stands for the board and every look back. */
  queue: (view?: 'board' | 'history' | 'display', params?: object) =>
    view ? (['queue', view, ...(params ? [params] : [])] as const) : (['queue'] as const),
  /** Without a view it stands for everything that was read of bookings. */
  bookings: (
    view?: 'list' | 'one' | 'slots' | 'calendar' | 'timeline' | 'day' | 'sections' | 'room' | 'deposits',
    params?: object,
  ) => ['bookings', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  approval: (id: string) => ['approval', id] as const,
  /** Without a state it stands for all of them. */
  approvals: (state?: string) => (state ? (['approvals', state] as const) : (['approvals'] as const)),
  /** Without an id it stands for every paper that was opened. */
  paper: (id?: string) => (id === undefined ? (['paper'] as const) : (['paper', id] as const)),
  menu: ['menu'] as const,
  reasons: (event: string) => ['reasons', event] as const,
  /** Part of the record, so that anyone who changes one has the names read again. */
  staff: ['resource', 'staff', 'names'] as const,
  /** Without a search it stands for everything that was read of members. */
  members: (search?: string) => (search === undefined ? (['members'] as const) : (['members', search] as const)),
  topupPackages: ['topup-packages'] as const,
  topups: (memberId: string) => ['members', memberId, 'topups'] as const,
  memberList: (params: object) => ['members', 'list', params] as const,
  member: (id: string, view: 'detail' | 'moments', length?: number) => ['members', id, view, length] as const,
  /** Changes with the order, and what its member has with every order of theirs. */
  orderMember: (orderId: string, version: number) => ['members', 'order', orderId, version] as const,
  /** Without a view it stands for everything about what guests are told. */
  marketing: (view?: string, params?: object) =>
    ['marketing', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  settlements: ['settlements'] as const,
  /** Without an id it stands for the tills and every drawer that was opened. */
  drawers: (id?: string) => (id === undefined ? (['drawers'] as const) : (['drawers', id] as const)),
  /** Without params it stands for every list of refunds. */
  refunds: (params?: object) => (params ? (['refunds', params] as const) : (['refunds'] as const)),
  /** Part of the orders, since each change of one may end what it owes. */
  unpaid: (params: object) => ['orders', 'unpaid', params] as const,
  payouts: (params?: object) => (params ? (['payouts', params] as const) : (['payouts'] as const)),
  /** Without a view it stands for plans, subscriptions and their invoices. */
  subscriptions: (view?: string, params?: object) =>
    ['subscriptions', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  outgoing: (params?: object) => (params ? (['outgoing', params] as const) : (['outgoing'] as const)),
  check: ['check'] as const,
  audit: (params: object) => ['audit', params] as const,
  /** Without a name it stands for every report. */
  report: (name?: string, params?: object) => ['report', ...(name === undefined ? [] : [name, params])] as const,
  /** Without a tab it stands for both. */
  dashboard: (tab?: string, params?: object) => ['dashboard', ...(tab === undefined ? [] : [tab, params])] as const,
  /** How they stand on this device; without a store for any. */
  notifications: (storeId?: string) =>
    storeId === undefined ? (['notifications'] as const) : (['notifications', storeId] as const),
  system: ['system'] as const,
  /** The sessions of the person who is signed in. */
  sessions: ['sessions'] as const,
  /** The store in hand, and without it every list of stores and their people. */
  store: ['stores', 'own'] as const,
  stores: (view?: string, params?: object) => ['stores', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  /** Without a view it stands for everything that was read of shifts. */
  shifts: (view?: 'list' | 'hours', params?: object) =>
    ['shifts', ...(view ? [view] : []), ...(params ? [params] : [])] as const,
  paymentOptions: ['paymentOptions'] as const,
  discounts: ['discounts'] as const,
  adjustments: ['adjustments'] as const,
  /** Without a view it stands for everything that was read of a kind of record. */
  resource: (name: string, view?: 'list' | 'one' | 'choices', params?: object) =>
    ['resource', name, ...(view ? [view] : []), ...(params ? [params] : [])] as const,
}
