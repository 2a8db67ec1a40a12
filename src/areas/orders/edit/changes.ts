import type { OrderDetail, OrderLine } from '#contract/orders/order.ts'
import type { Menu } from '#contract/menu/menu.ts'
import type { CartLine } from '#contract/tables/table.ts'
import { lineAmount } from '#contract/money.ts'
import {
  type AddedLine,
  type EditOrderContext,
  type LineNow,
  noChanges,
  type OrderChanges,
} from '#machines/edit-order.machine.ts'
import type { Choice } from '../../../api/carts/cart.ts'
import type { OrderEdit } from '../../../api/orders/orders.ts'
import { isOff } from '#contract/orders/is-off.ts'

/** The lines of an order that can still be changed. */
export const liveLines = (order: Pick<OrderDetail, 'lines'>): OrderLine[] => order.lines.filter((line) => !isOff(line))

/** Returns the parts of an order with which a flow of changes begins. */
export const asItIs = (order: OrderDetail): Pick<EditOrderContext, 'version' | 'lines' | 'isSent'> => ({
  version: order.version,
  lines: liveLines(order).map(({ id, quantity }) => ({ id, quantity })),
  isSent: order.state !== 'pending',
})

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> => {
  const { [name]: _, ...others } = record
  return others
}

/** Returns the changes with that many portions of a line; the present number is no change. */
export const withPortions = (changes: OrderChanges, line: LineNow, portions: number): OrderChanges => ({
  ...changes,
  portions:
    portions === line.quantity ? without(changes.portions, line.id) : { ...changes.portions, [line.id]: portions },
})

/** Another remark on a line; the one that it has is no change. */
export const withRemark = (
  changes: OrderChanges,
  line: Pick<OrderLine, 'id' | 'remark'>,
  remark: string,
): OrderChanges => ({
  ...changes,
  remarks:
    remark === (line.remark ?? '') ? without(changes.remarks, line.id) : { ...changes.remarks, [line.id]: remark },
})

/** One of the terms, or as it was. */
export function withTerm<Name extends 'discountId' | 'adjustment' | 'serviceCharge'>(
  changes: OrderChanges,
  name: Name,
  value: OrderChanges[Name],
): OrderChanges {
  const next = { ...changes, [name]: value }
  if (value === undefined) delete next[name]
  return next
}

const isSame = (a: AddedLine, b: AddedLine) =>
  a.menu_id === b.menu_id &&
  a.remark === b.remark &&
  a.option_item_id.toSorted().join() === b.option_item_id.toSorted().join()

/** A dish more; the same choice twice is one line. */
export function withAdded(
  changes: OrderChanges,
  menuId: string,
  { quantity, option_item_id, remark }: Choice,
): OrderChanges {
  const line: AddedLine = { menu_id: menuId, quantity, option_item_id, remark }
  const there = changes.added.find((each) => isSame(each, line))
  return {
    ...changes,
    added: there
      ? changes.added.map((each) => (each === there ? { ...each, quantity: each.quantity + quantity } : each))
      : [...changes.added, line],
  }
}

/** Changes the choice of an added dish; null removes it again. */
export const withAddedAt = (changes: OrderChanges, index: number, choice: Choice | null): OrderChanges => ({
  ...changes,
  added: changes.added.flatMap((line, at) => (at !== index ? [line] : choice ? [{ ...line, ...choice }] : [])),
})

/** Added dishes, as lines that the menu counts and a person changes. */
export const asCartLines = (added: readonly AddedLine[], menus: readonly Menu[]): CartLine[] =>
  added.map(({ menu_id, quantity, option_item_id, remark }, index) => {
    const menu = menus.find(({ id }) => id === menu_id)
    const items = menu?.options.flatMap((option) => option.items) ?? []
    const options = items
      .filter(({ id }) => option_item_id.includes(id))
      .map(({ id, name, price }) => ({ option_item_id: id, name, price }))
    const prices = options.map(({ price }) => price)
    return {
      id: String(index),
      menu_id,
      name: menu?.name ?? '',
      quantity,
      option_item_id: [...option_item_id],
      options,
      unit_price: lineAmount(menu?.price ?? 0, prices, 1),
      amount: lineAmount(menu?.price ?? 0, prices, quantity),
      remark: remark || null,
    }
  })

/** The same changes on the present order; changes of lines that no longer exist are dropped. */
export function carriedOver(changes: OrderChanges, order: OrderDetail): OrderChanges {
  const { portions, remarks, ...others } = changes
  return liveLines(order).reduce<OrderChanges>(
    (all, line) => {
      const counted = withPortions(all, line, portions[line.id] ?? line.quantity)
      const remark = order.state === 'pending' ? remarks[line.id] : undefined
      return remark === undefined ? counted : withRemark(counted, line, remark)
    },
    { ...noChanges, ...others },
  )
}

/** Returns the edit that is sent to the server. */
export function editedBy({ lines, changes, reasonId, remark, approvalId }: EditOrderContext): OrderEdit {
  const { portions, remarks, added, discountId, adjustment, serviceCharge } = changes
  const touchesLines = Object.keys(portions).length + Object.keys(remarks).length + added.length > 0
  return {
    ...(touchesLines && {
      items: [
        ...lines.map(({ id, quantity }) => ({
          order_item_id: id,
          quantity: portions[id] ?? quantity,
          ...(remarks[id] !== undefined && { remark: remarks[id] }),
        })),
        ...added.map(({ remark: note, ...line }) => ({ ...line, ...(note && { remark: note }) })),
      ],
    }),
    ...(discountId !== undefined && { discount_id: discountId }),
    ...(adjustment && {
      adjustment_value: adjustment.value,
      ...(adjustment.value !== 0 && adjustment.name && { adjustment_name: adjustment.name }),
    }),
    ...(serviceCharge !== undefined && { apply_service_charge: serviceCharge }),
    ...(reasonId && { reason_id: reasonId }),
    ...(remark.trim() && { remark: remark.trim() }),
    ...(approvalId && { approval_id: approvalId }),
  }
}
