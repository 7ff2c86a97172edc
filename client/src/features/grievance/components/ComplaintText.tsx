interface ComplaintTextProps {
  text: string;
  /** As the complainant typed it, so never a link to follow. */
  link: string | null;
}

/** What the complainant wrote. */
export function ComplaintText({ text, link }: ComplaintTextProps) {
  return (
    <>
      <p dir="auto" className="text-body break-words whitespace-pre-wrap">
        {text}
      </p>
      {link !== null && (
        <p dir="auto" className="text-control break-all text-muted">
          {link}
        </p>
      )}
    </>
  );
}
