import { LogoMark } from '../ui/page/logo.tsx'
import classes from './panel-layout.module.css'

export const Brand = () => (
  <span className={classes.brand}>
    <LogoMark size={28} onDark />
    Etapa
  </span>
)
