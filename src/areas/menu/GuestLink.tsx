import type { ReactNode } from 'react'

/** Something that may lead elsewhere; pages of others open beside the menu. */
export function GuestLink({
  link,
  className,
  children,
}: {
  link: string | null
  className: string
  children: ReactNode
}) {
  if (link === null) return <div className={className}>{children}</div>
  const isElsewhere = !link.startsWith('/')
  return (
    <a className={className} href={link} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  )
}
