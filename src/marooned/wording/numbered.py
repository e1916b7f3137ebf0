"""Numbers that are constants of a module, and their names. For the models of games."""

from collections.abc import Mapping


def names_in_order(constants: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names of a module's numbers from 0 on, in small letters; it has no other numbers.

    Args:
        constants: The module's names, as `globals()` gives them.

    Raises:
        ValueError: A number is missing, or has two names.
    """
    numbers = {
        name: number
        for name, number in constants.items()
        if name.isupper() and isinstance(number, int) and number >= 0
    }
    names = sorted(numbers, key=numbers.__getitem__)
    if [numbers[name] for name in names] != list(range(len(names))):
        raise ValueError(f"these numbers do not count up from 0: {numbers}")
    return tuple(name.lower() for name in names)
