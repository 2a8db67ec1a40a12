export interface Reason {
  id: string
  name: string
  event: string
  made: boolean
  chargeable: boolean
  returnable: boolean
}

export interface PaymentOption {
  id: string
  name: string
  code: string
  is_cash: boolean
}
