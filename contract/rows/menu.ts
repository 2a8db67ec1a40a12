export interface Category {
  id: string
  name: string
  sort: number
}

export interface OptionItem {
  id: string
  name: string
  price: number
}

export interface Option {
  id: string
  name: string
  min: number
  max: number
  items: OptionItem[]
}

export interface Menu {
  id: string
  category_id: string
  name: string
  price: number
  balance: number | null
  status: string
  options: Option[]
}

export interface DisplayMenu {
  categories: Category[]
  menus: Menu[]
}
