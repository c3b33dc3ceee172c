import classes from './serial.module.css'

/** A serial within other words. */
export const Serial = ({ text }: { text: string }) => <span className={classes.serial}>{text}</span>
