interface SkillListProps {
  skills: readonly string[];
}

export function SkillList({ skills }: SkillListProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          className="max-w-full rounded-full border border-hairline bg-sunken px-3 py-1 text-control font-medium break-words"
        >
          {skill}
        </li>
      ))}
    </ul>
  );
}
