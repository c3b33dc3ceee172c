import classes from './message-bubble.module.css'

/** A message as the customer sees it. */
export const MessageBubble = ({ text }: { text: string }) => <div className={classes.bubble}>{text}</div>
