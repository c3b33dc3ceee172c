let audio: AudioContext | undefined

interface Tone {
  /** The frequency in Hz. */
  pitch: number
  seconds: number
  /** The vibration pattern in ms, alternating between on and off. */
  vibration: number[]
}

const read: Tone = { pitch: 1320, seconds: 0.12, vibration: [80] }
const refused: Tone = { pitch: 220, seconds: 0.3, vibration: [60, 60, 60] }

/** Signals an accepted or a rejected code by a beep and a vibration, because people may not be looking at the phone. */
export const signalRead = (): void => give(read)
export const signalRefused = (): void => give(refused)

function give({ pitch, seconds, vibration }: Tone): void {
  navigator.vibrate?.(vibration)
  try {
    audio ??= new AudioContext()
    void audio.resume()
    const volume = audio.createGain()
    volume.gain.value = 0.2
    const oscillator = audio.createOscillator()
    oscillator.frequency.value = pitch
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start()
    oscillator.stop(audio.currentTime + seconds)
  } catch (error) {
    // Some devices cannot play sound; scanning continues without it.
    console.warn('no sound', error)
  }
}
