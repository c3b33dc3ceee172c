import { useQuery } from '@tanstack/react-query'
import { workshopData } from '../../api/workshop-queries.ts'
import classes from './workshop-brand.module.css'

interface WorkshopBrandProps {
  /** Whether to show the phone number, as on printed pages. */
  hasPhone?: boolean
}

/** The workshop's own logo and name; renders nothing until a manager has set one of them. */
export function WorkshopBrand({ hasPhone = false }: WorkshopBrandProps) {
  const { data } = useQuery(workshopData())
  if (!data?.name && !data?.logo) return null
  return (
    <p className={classes.brand}>
      {data.logo && <img src={data.logo} alt={data.name ? '' : 'Logotipo da oficina'} />}
      {data.name && <span className={classes.name}>{data.name}</span>}
      {hasPhone && data.phone && <span>{data.phone}</span>}
    </p>
  )
}
