/// The file by which the session's bus starts the program.
struct BusService {
    let text: String

    init(_ description: ShipDescription) {
        text = """
            [D-BUS Service]
            Name=\(description.id)
            Exec=/usr/bin/\(description.package)

            """
    }
}
