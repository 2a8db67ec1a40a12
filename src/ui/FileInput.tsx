import './FileInput.css'

/** What a browser offers where a table is asked for. */
export const csvFiles = '.csv,text/csv,text/plain'

/** A file that somebody chooses; `accept` as the browser takes it. */
export function FileInput({ label, accept, onFile }: { label: string; accept: string; onFile: (file: File) => void }) {
  return (
    <label className="file-input">
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
