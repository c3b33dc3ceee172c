import { IconMenu2, IconQrcode, IconSearch, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../sessions/session.ts'
import classes from './phone-bar.module.css'

interface PhoneBarProps {
  onSearch: () => void
  onMenu: () => void
}

/** A bar with the most used links on a phone, within reach of the thumb. */
export function PhoneBar({ onSearch, onMenu }: PhoneBarProps) {
  const mayWork = useMay('stages:work')
  return (
    <nav className={classes.bar} aria-label="Atalhos">
      {mayWork && (
        <Link to="/tarefas/escanear" className={classes.entry}>
          <IconQrcode size={22} stroke={1.6} aria-hidden="true" />
          Escanear
        </Link>
      )}
      <Link to="/painel/hoje" className={classes.entry}>
        <IconSun size={22} stroke={1.6} aria-hidden="true" />
        Hoje
      </Link>
      <button type="button" className={classes.entry} onClick={onSearch}>
        <IconSearch size={22} stroke={1.6} aria-hidden="true" />
        Buscar
      </button>
      <button type="button" className={classes.entry} aria-label="Abrir menu" onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
        Menu
      </button>
    </nav>
  )
}
